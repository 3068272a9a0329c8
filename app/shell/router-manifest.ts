interface RouteFiles {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  /** The build's id, the same that `/builds/latest.json` tells. */
  version: string;
  routes: Record<string, RouteFiles | undefined>;
}

/** What the router in this browser knows of the build and, so far, of its routes' files. */
export const routerManifest = (): Manifest | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- the router's name for it
  (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest;
