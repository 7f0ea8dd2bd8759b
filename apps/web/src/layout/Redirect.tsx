import { Navigate, type NavigateProps } from 'react-router-dom'
import { PageLoading } from './PageLoading.tsx'

/** Goes to another screen in place of this one. Until that has come there is something to see: `Navigate` alone draws nothing. */
export function Redirect(props: Omit<NavigateProps, 'replace'>) {
  return (
    <>
      <PageLoading />
      <Navigate {...props} replace />
    </>
  )
}
