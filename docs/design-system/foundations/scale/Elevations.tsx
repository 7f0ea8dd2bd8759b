import { color } from '@slipstream/design-system/tokens/color'
import {
  darkElevations,
  elevation,
  type Elevation,
  lightElevations,
} from '@slipstream/design-system/tokens/elevation'
import type { SemanticColor } from '@slipstream/design-system/tokens/semantic'
import { elevationMeanings } from '../colour/meanings.ts'
import { InBothThemes } from '../specimen/InBothThemes.tsx'
import { Meaning, Name, Value } from '../specimen/Specimen.styles.ts'
import { Boxes, Raised } from './scale.styles.ts'

const shadows = { light: lightElevations, dark: darkElevations }
/** A card and a bar lie on the page; what floats over it is raised. */
const grounds: readonly (readonly [Elevation, SemanticColor])[] = [
  ['card', 'surface'],
  ['bar', 'surface'],
  ['modal', 'surfaceRaised'],
]

/** Heights above the page in both themes: light casts shadows, dark rises by colour. */
export function Elevations() {
  return (
    <InBothThemes>
      {(theme) => (
        <Boxes>
          {grounds.map(([name, ground]) => (
            <li key={name}>
              <Raised style={{ '--shadow': elevation(name), '--ground': color(ground) }} />
              <Name>{name}</Name>
              <Meaning>{elevationMeanings[name]}</Meaning>
              <Value>{shadows[theme][name]}</Value>
            </li>
          ))}
        </Boxes>
      )}
    </InBothThemes>
  )
}
