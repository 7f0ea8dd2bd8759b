import { Banner } from '@slipstream/design-system/Banner'

/** In place of the field for files, where it could not be loaded: the message can go without them. */
export function NoAttachments() {
  return (
    <Banner tone="info">
      Files cannot be attached now, since the connection is too weak to load that part. The message can still
      be sent.
    </Banner>
  )
}
