/** The browser's interface to the card provider; card numbers go only through it. */
export interface CardClient {
  /** Creates a card at the provider from the typed data; only its id reaches us. */
  makeCard(): Promise<{ id: string } | { problem: string }>;
  /** Authenticates the holder with the bank. `left`: the browser is leaving for the bank's page, which returns here. */
  confirm(clientSecret: string): Promise<"done" | "failed" | "left">;
}

/** An authentication that the bank requires. */
export interface BankAuthentication {
  clientSecret: string;
  /** The connected account of the payment; null for the platform's own. */
  account: string | null;
  /** Path and query to which the bank's page returns. */
  back: string;
}

/** What the card fields need, and where they report their client. */
export interface CardFieldsProps {
  publishableKey: string;
  /** Path of the simulator; empty for the provider. */
  base: string;
  /** Sent with the card. */
  email: string;
  onReady: (client: CardClient | null) => void;
}
