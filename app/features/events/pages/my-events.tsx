export default function Page() {
  return <main id="content" tabIndex={-1} />;
}
