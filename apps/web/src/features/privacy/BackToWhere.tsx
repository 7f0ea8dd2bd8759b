import { useLocation, useNavigate } from 'react-router-dom'
import { BackLink } from '#app/BackLink.tsx'
import { useEngine } from '#app/engine-context.ts'
import { isOpenedHere } from '#app/opened-here.ts'
import { paths } from '#app/paths.ts'
import { useStore } from '#app/use-store.ts'

/** Back to the screen that led here, with all that was typed there; from the address alone, to the screen above. */
export function BackToWhere() {
  const { authenticated } = useStore(useEngine().session)
  const { state } = useLocation()
  const navigate = useNavigate()
  const [to, label] = authenticated ? [paths.settings, 'Settings'] : [paths.landing, 'log-in']
  if (!isOpenedHere(state)) return <BackLink to={to} label={label} />
  return (
    <BackLink
      to={to}
      label="where you were"
      onClick={(event) => {
        event.preventDefault()
        void navigate(-1)
      }}
    />
  )
}
