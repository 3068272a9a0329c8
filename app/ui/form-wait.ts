import { createContext } from "react";

/** The button that a form was sent with; empty values if the button has no name. */
export interface PressedButton {
  name: string;
  value: string;
}

/**
 * The button that the surrounding form is being sent with ("any" if unknown); null while it is not being sent, and outside
 * forms.
 */
export const FormWait = createContext<PressedButton | "any" | null>(null);
