/** Shows a time's zone where the reader's clock differs. */
export function showZoneMarks(): void {
  for (const mark of document.querySelectorAll<HTMLElement>(".zone-mark")) {
    const { at = "", minutes } = mark.dataset;
    mark.hidden = -new Date(at).getTimezoneOffset() === Number(minutes);
  }
}
