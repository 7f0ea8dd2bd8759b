/** Sign-up in steps (specification §2, route /register). */
export function RegisterScreen() {
  return <main />
}
