import { createContext } from "react";

/** The button a form was sent with; without a name, the form was sent without one. */
export interface SentWith {
  name: string;
  value: string;
}

/** The state that a form's buttons read while it is being sent; null at other times and outside of forms. */
export const FormWait = createContext<SentWith | "any" | null>(null);
