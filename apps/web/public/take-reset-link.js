// Takes the token of a reset link out of the address, into the history's state that the landing page reads it from. A file of
// its own and before the app's, so that it does so at the beta wall too, and where the app's script hangs or never comes.
function takeResetToken() {
  const address = new URL(location.href)
  const token =
    new URLSearchParams(address.hash.slice(1)).get('reset_token') ?? address.searchParams.get('reset_token')
  if (token === null) return
  address.hash = ''
  address.searchParams.delete('reset_token')
  // `usr` is where React Router keeps the state of a place.
  history.replaceState({ ...history.state, usr: { resetToken: token } }, '', address)
}

takeResetToken()
addEventListener('hashchange', takeResetToken)
