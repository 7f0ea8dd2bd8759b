import { lazyScreen } from '#layout/lazy-screen.tsx'

export const RegisterScreen = lazyScreen(
  async () => (await import('#features/registration/RegisterScreen.tsx')).RegisterScreen,
)
