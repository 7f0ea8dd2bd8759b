import { profileFailed, reasonOf } from './profile-failure-words.ts'

/** The message for a profile that could not be saved: the specification's, then the server's where it says more. */
export function ProfileFailure({ failure }: { failure: Error }) {
  return (
    <>
      <strong>{profileFailed}</strong>
      <p>{[reasonOf(failure), 'What you typed is still here.'].filter(Boolean).join(' ')}</p>
    </>
  )
}
