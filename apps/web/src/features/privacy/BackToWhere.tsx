import { useNavigate } from 'react-router-dom'
import { BackLink } from '#layout/BackLink.tsx'
import { useEngine } from '#data/engine.ts'
import { isOpenedHere } from '#layout/navigation-state.ts'
import { paths } from '#layout/paths.ts'
import { useStore } from '#data/use-store.ts'
import { useAddress } from '#layout/address.ts'

/** Back to the screen that led here, with all that was typed there; from the address alone, to the screen above. */
export function BackToWhere() {
  const { authenticated } = useStore(useEngine().session)
  const state = useAddress((address) => address.state)
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
