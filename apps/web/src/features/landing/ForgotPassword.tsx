import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { SheetBoundary } from '#layout/failure/SheetBoundary.tsx'
import { lazyComponent } from '#layout/loading/lazy-component.tsx'
import { getResetToken, isOpenedHere } from '#layout/navigation/navigation-state.ts'
import { paths } from '#layout/navigation/paths.ts'
import { useWholeAddress } from '#layout/navigation/address.ts'

// React Aria weighs more than the landing page, so it loads with the drawer.
const ForgotPasswordSheet = lazyComponent(
  async () => (await import('./ForgotPasswordSheet.tsx')).ForgotPasswordSheet,
)

/** Where the address opens the forgot-password drawer (specification §2), and how it is left: back closes it. */
export function ForgotPassword() {
  const { pathname, state } = useWholeAddress()
  const navigate = useNavigate()
  const resetToken = getResetToken(state)
  const isOpen = pathname === paths.forgotPassword || resetToken !== null

  // Once opened, the drawer stays mounted, so that it can slide away unchanged.
  const [hasSheet, setHasSheet] = useState(isOpen)
  if (isOpen && !hasSheet) setHasSheet(true)
  const [shownToken, setShownToken] = useState(resetToken)
  if (isOpen && resetToken !== shownToken) setShownToken(resetToken)
  if (!hasSheet) return null

  const leave = (to: string, nextState: unknown) => void navigate(to, { replace: true, state: nextState })
  const close = () => {
    if (isOpenedHere(state)) void navigate(-1)
    // A token is never stored longer than the step it opens.
    else leave(paths.landing, resetToken === null ? state : null)
  }
  return (
    <SheetBoundary section="forgot password" onFailure={close}>
      <ForgotPasswordSheet
        isOpen={isOpen}
        resetToken={shownToken}
        onAskAgain={() => leave(paths.forgotPassword, null)}
        onClose={close}
      />
    </SheetBoundary>
  )
}
