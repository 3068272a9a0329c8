export default function PasswordChange() {
  return null;
}
