/** Components that pages of other features use too. */
export { PinField } from "./components/pin-field.tsx";
