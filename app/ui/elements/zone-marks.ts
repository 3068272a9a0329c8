/** Shows a time's zone label if the reader's zone differs. */
export function showZoneMarks(): void {
  for (const mark of document.querySelectorAll<HTMLElement>(".zone-mark")) {
    const { at = "", minutes } = mark.dataset;
    mark.hidden = -new Date(at).getTimezoneOffset() === Number(minutes);
  }
}
