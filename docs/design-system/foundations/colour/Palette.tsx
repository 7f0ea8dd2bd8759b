import * as palette from '@slipstream/design-system/tokens/palette'
import { Group, GroupTitle, Name, Stack, Value } from '../specimen/Specimen.styles.ts'
import { Paint, Step, Steps } from './colour.styles.ts'

/** The raw colours, ramp by ramp, from light to dark. */
export function Palette() {
  return (
    <Stack>
      {Object.entries(palette).map(([ramp, shades]) => (
        <Group key={ramp}>
          <GroupTitle>{ramp}</GroupTitle>
          <Steps>
            {Object.entries(shades).map(([step, value]) => (
              <Step key={step}>
                <Paint style={{ '--paint': value }} />
                <Name>{step}</Name>
                <Value>{value}</Value>
              </Step>
            ))}
          </Steps>
        </Group>
      ))}
    </Stack>
  )
}
