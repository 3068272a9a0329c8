/** The embedded database cannot run; the message is a sentence for the person who started the product. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedDatabaseError";
  }
}
