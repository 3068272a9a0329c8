/** Maximum number of errors per page; the server accepts no more. Repeated errors are sent once. */
const most = 5;

async function send(error: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  try {
    await fetch("/_errors", { method: "POST", headers, body: JSON.stringify(error), keepalive: true });
  } catch {
    // Offline, the error cannot be reported.
  }
}

/**
 * Sends uncaught errors to the server, which reports them without personal data; the browser contacts no third party.
 * Returns the cleanup function.
 */
export function watchErrors(): () => void {
  const stop = new AbortController();
  const told = new Set<string>();
  const tell = (error: unknown) => {
    if (!(error instanceof Error)) return;
    const { name, message, stack } = error;
    const key = `${name} ${message}`;
    if (told.has(key) || told.size >= most) return;
    told.add(key);
    void send({ name, message: message.slice(0, 500), stack: stack?.slice(0, 4000) ?? "", path: location.pathname });
  };
  window.addEventListener("error", ({ error }) => tell(error), { signal: stop.signal });
  window.addEventListener("unhandledrejection", ({ reason }) => tell(reason), { signal: stop.signal });
  return () => stop.abort();
}
