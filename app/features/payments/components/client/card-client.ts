/** What a page needs of the card provider in the browser; card numbers go through it and nowhere else. */
export interface CardClient {
  /** Makes a card at the provider of what is typed in; only its id comes to us. */
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

/** Where the fields of a client stand in the page, and what it asks for besides. */
export interface ClientProps {
  publishableKey: string;
  /** Path of the simulator; empty for the provider. */
  base: string;
  /** Given with the card. */
  email: string;
  onReady: (client: CardClient | null) => void;
}
