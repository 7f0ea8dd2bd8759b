import { Navigate, useLocation, type NavigateProps } from 'react-router-dom'
import { useAskedPath } from './asked-path.ts'
import { PageLoading } from './PageLoading.tsx'

/**
 * Redirects to another screen, and shows a fallback until that has loaded: `Navigate` alone renders nothing. Redirects
 * again if the user comes back to this path in the meantime.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  const { pathname } = useLocation()
  const isAsked = useAskedPath() === pathname
  return (
    <>
      <PageLoading />
      {isAsked && <Navigate {...props} replace />}
    </>
  )
}
