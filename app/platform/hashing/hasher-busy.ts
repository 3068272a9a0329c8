/** Too much is being hashed, or the thread that did it has ended; the caller may try again after some seconds. */
export class HasherBusy extends Error {
  override name = "HasherBusy";
}
