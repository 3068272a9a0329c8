interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  /** The build's id, as in `/builds/latest.json`. */
  version: string;
  routes: Record<string, RouteFiles | undefined>;
}

/** The router's manifest: the build and the route files known so far. */
export const routerManifest = (): Manifest | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- the framework's name
  (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
