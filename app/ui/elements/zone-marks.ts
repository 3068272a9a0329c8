/** Shows which clock a time is by, where the reader's own shows something else. */
export function showZoneMarks(): void {
  for (const mark of document.querySelectorAll<HTMLElement>(".zone-mark")) {
    const { at = "", minutes } = mark.dataset;
    mark.hidden = -new Date(at).getTimezoneOffset() === Number(minutes);
  }
}
