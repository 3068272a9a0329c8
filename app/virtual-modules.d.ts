declare module "virtual:elements" {
  /** Addresses of the modules that define the custom elements. */
  export const elements: string[];
  /** Address of what starts the tag manager. Public pages only, so known on the server only. */
  export const tagManager: string;
}

/** Made by the messages plugin: the texts of one language by room; `loadMessages` gives them their type. */
declare module "virtual:texts/*";
