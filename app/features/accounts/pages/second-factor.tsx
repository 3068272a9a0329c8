export default function SecondFactor() {
  return null;
}
