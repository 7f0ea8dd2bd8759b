import { darkElevations, elevation, type Elevation, lightElevations } from '../../tokens/elevation.ts'
import { meaningsIn } from '../meanings.ts'
import { InBothThemes } from '../specimen/InBothThemes.tsx'
import { Meaning, Name, Value } from '../specimen/Specimen.styles.ts'
import { Boxes, Raised } from './scale.styles.ts'

const meanings = meaningsIn('elevation', 'Elevations')
const shadows = { light: lightElevations, dark: darkElevations }
const names: Elevation[] = ['card', 'bar', 'modal']

/** Heights above the page in both themes: light casts shadows, dark rises by colour. */
export function Elevations() {
  return (
    <InBothThemes>
      {(theme) => (
        <Boxes>
          {names.map((name) => (
            <li key={name}>
              <Raised style={{ '--shadow': elevation(name) }} />
              <Name>{name}</Name>
              <Meaning>{meanings.get(name)}</Meaning>
              <Value>{shadows[theme][name]}</Value>
            </li>
          ))}
        </Boxes>
      )}
    </InBothThemes>
  )
}
