declare module "virtual:elements" {
  /** Addresses of the modules that define the custom elements. */
  export const elements: string[];
}
