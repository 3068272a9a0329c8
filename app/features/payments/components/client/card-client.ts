/** The browser's interface to the card provider; card numbers go only through it. */
export interface CardClient {
  /** Creates a card at the provider from the typed data; only its id reaches us. */
  makeCard(): Promise<{ id: string } | { problem: string }>;
  /** Lets the bank see the holder. `left`: the browser is on its way to the bank's page, which leads back here. */
  confirm(clientSecret: string): Promise<"done" | "failed" | "left">;
}

/** Where a bank's question belongs to. */
export interface BankStep {
  clientSecret: string;
  /** The connected account that has the payment; null for the platform's own. */
  account: string | null;
  /** Path and query to which the bank's page leads back. */
  back: string;
}

/** Where a client's fields are on the page, and what else it asks for. */
export interface ClientProps {
  publishableKey: string;
  /** Path of the simulator; empty for the provider. */
  base: string;
  /** Given with the card. */
  email: string;
  onReady: (client: CardClient | null) => void;
}
