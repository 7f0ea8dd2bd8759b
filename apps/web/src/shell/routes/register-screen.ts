import { lazyScreen } from '#layout/loading/lazy-screen.tsx'

export const RegisterScreen = lazyScreen(
  async () => (await import('#features/registration/RegisterScreen.tsx')).RegisterScreen,
)
