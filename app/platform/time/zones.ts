/** Whether this runtime knows the IANA zone. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Time zones to choose from; always includes the given one. */
export function timeZoneChoices(present: string): string[] {
  const all = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/") && !zone.startsWith("Etc/"));
  return all.includes(present) ? all : [present, ...all];
}
