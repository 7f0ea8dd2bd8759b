/** The screens below /dashboard/settings but the payment screen (specification §2). */
export function SettingsRoutes() {
  return <main />
}
