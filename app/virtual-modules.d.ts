declare module "virtual:elements" {
  /** Addresses of the modules that define the custom elements. */
  export const elements: string[];
  /** Address of what starts the tag manager. Public pages only, so known on the server only. */
  export const tagManager: string;
}

/** Made by the areas plugin: the components of an area's home cards by the cards' names. */
declare module "virtual:home-cards/*" {
  export const components: Record<string, import("react").ComponentType<{ data: never }>>;
}

/** Made by the areas plugin: what the browser gets of an area in a language, by `area-locale`. */
declare module "virtual:areas" {
  export const areas: Record<string, () => Promise<import("./platform/rooms/area.ts").AreaModule>>;
}
