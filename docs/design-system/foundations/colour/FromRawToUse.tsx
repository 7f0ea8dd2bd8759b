import type { SemanticColor } from '@slipstream/design-system/tokens/semantic'
import { colorMeanings } from './meanings.ts'
import { Meaning, Name, NameLine, Row, Rows, Value } from '../specimen/Specimen.styles.ts'
import { Chain, Link, Users, Dot, ThemeStep, ThemeSteps } from './colour.styles.ts'
import { semanticColor, semanticColors, colouredTokens } from './colour-names.ts'
import { color } from '@slipstream/design-system/tokens/color'

/** The step of the palette that a semantic colour is in each theme, on that theme's own canvas. */
export function ThemeSwatches({ name }: { name: SemanticColor }) {
  const steps = semanticColor(name)
  return (
    <ThemeSteps>
      {(['light', 'dark'] as const).map((theme) => (
        <ThemeStep key={theme} data-theme={theme}>
          <Dot style={{ '--paint': color(name) }} /> {steps[theme]}
        </ThemeStep>
      ))}
    </ThemeSteps>
  )
}

/** The component tokens that point at a colour. */
const getUsers = (name: SemanticColor) =>
  colouredTokens.filter(({ semantic }) => semantic === name).map((token) => token.name)

function ColourChain({ name }: { name: SemanticColor }) {
  const users = getUsers(name)
  return (
    <Chain>
      <Link>
        <ThemeSwatches name={name} />
      </Link>
      <Link>
        <NameLine>
          <Name>{name}</Name>
          <Value>{semanticColor(name).variable}</Value>
        </NameLine>
        <Meaning>{colorMeanings[name]}</Meaning>
      </Link>
      <Link>
        {users.length === 0 ? (
          <Meaning>No component token; styles use it directly.</Meaning>
        ) : (
          <Users aria-label={`What uses ${name}`}>
            {users.map((user) => (
              <li key={user}>{user}</li>
            ))}
          </Users>
        )}
      </Link>
    </Chain>
  )
}

/** Every semantic colour between the palette's step it stands for, in each theme, and the component tokens that use it. */
export function FromRawToUse() {
  return (
    <Rows>
      {semanticColors.map((name) => (
        <Row key={name}>
          <ColourChain name={name} />
        </Row>
      ))}
    </Rows>
  )
}
