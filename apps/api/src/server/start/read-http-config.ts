import type { HttpConfig } from '#platform/http/http-config.ts'
import { type Env, hasApiDocs } from '../env.ts'

/** Hosts that mean this machine, or every address of it; people reach it as localhost. */
const localHosts = new Set(['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'])

export function readHttpConfig(env: Env, port: number): HttpConfig {
  const host = localHosts.has(env.HOST) ? 'localhost' : env.HOST
  const taskService = env.VITE_TASK_SERVICE_HOST
  const errorReports = env.VITE_ERROR_REPORT_URL
  return {
    publicUrl: env.PUBLIC_URL ?? `http://${host}:${port}`,
    webOrigins: env.WEB_ORIGINS,
    cookieDomain: env.COOKIE_DOMAIN,
    callsPerMinute: env.CALLS_PER_MINUTE,
    hasApiDocs: hasApiDocs(env),
    webDist: env.WEB_DIST,
    pictureOrigins: [env.VITE_FLAG_BASE_URL],
    ...(env.STRIPE_WEBHOOK_SECRET === undefined
      ? {}
      : { stripe: { webhookSecret: env.STRIPE_WEBHOOK_SECRET } }),
    connectOrigins: [
      ...(taskService === undefined ? [] : [taskService, taskService.replace(/^http/, 'ws')]),
      ...(errorReports === undefined ? [] : [new URL(errorReports).origin]),
    ],
  }
}
