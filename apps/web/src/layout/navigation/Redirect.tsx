import { Navigate, type NavigateProps } from 'react-router-dom'
import { PageLoading } from '../loading/PageLoading.tsx'
import { useAskedPath, usePath } from './address.ts'

/**
 * Redirects to another screen, and shows a fallback until that has loaded: `Navigate` alone renders nothing. Redirects
 * again if the user comes back to this path in the meantime.
 */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  const pathname = usePath()
  const isAsked = useAskedPath() === pathname
  return (
    <>
      <PageLoading />
      {isAsked && <Navigate {...props} replace />}
    </>
  )
}
