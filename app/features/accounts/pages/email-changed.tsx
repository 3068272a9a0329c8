export default function EmailChanged() {
  return null;
}
