export default function RegisterComplete() {
  return null;
}
