import { Banner } from '@slipstream/design-system/Banner'

/** In place of the field for files, where it could not be loaded: the message can go without them. */
export function NoAttachments() {
  return (
    <Banner tone="info">
      The connection is too weak to attach files now. You can still send the message.
    </Banner>
  )
}
