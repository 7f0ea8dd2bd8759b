import { getConnInfo } from '@hono/node-server/conninfo'
import type { AddressOf } from '../app.ts'

/**
 * The caller's address from the connection or, behind a proxy we trust, the one it saw: the last of
 * `X-Forwarded-For`, for the earlier ones are whatever the caller claims.
 */
export function readAddress(isBehindProxy: boolean): AddressOf {
  return (context) => {
    const forwarded = isBehindProxy
      ? context.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim()
      : undefined
    return forwarded || (getConnInfo(context).remote.address ?? 'unknown')
  }
}
