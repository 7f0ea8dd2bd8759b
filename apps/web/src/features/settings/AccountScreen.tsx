import { Stack } from '@slipstream/design-system/primitives/Stack'
import { DevicesGroup } from './DevicesGroup.tsx'
import { YourDataGroup } from './YourDataGroup.tsx'

/** The user's data and devices, and the end of both. */
export function AccountScreen() {
  return (
    <Stack gap="xl">
      <DevicesGroup />
      <YourDataGroup />
    </Stack>
  )
}
