/** Development only: reloads pages without the framework when their source changes. */
if (!document.querySelector("script[nonce], link[rel=modulepreload]")) {
  import.meta.hot?.on("korak:page-changed", () => location.reload());
}
