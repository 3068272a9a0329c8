export default function SecondFactorSetup() {
  return null;
}
