/** Parts that pages of other features show too. */
export { PinField } from "./components/pin-field.tsx";
