/** Too many hashes are queued, or the hashing thread has exited. The caller may retry after some seconds. */
export class HasherBusy extends Error {
  override name = "HasherBusy";
}
