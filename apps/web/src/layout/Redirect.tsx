import { Navigate, type NavigateProps } from 'react-router-dom'
import { PageLoading } from './PageLoading.tsx'

/** Redirects to another screen, and shows a fallback until that has loaded: `Navigate` alone renders nothing. */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <PageLoading />
      <Navigate {...props} replace />
    </>
  )
}
