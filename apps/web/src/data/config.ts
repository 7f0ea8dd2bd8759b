import * as z from 'zod/mini'

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

const configSchema = z.object({
  /** Base URL of the server's `/api/v1`; empty for the server this page came from. */
  apiHost: z._default(z.union([z.url(), z.literal('')]), ''),
  /** Host of the job sockets; empty for the API's host (specification §7 Tasks). */
  taskServiceHost: z._default(z.union([z.url(), z.literal('')]), ''),
  /** Specification §7: forced polling for the task service is configured on. */
  forcePolling: z._default(flag, true),
  /** The fixed beta code of specification §5. A courtesy only: anyone can read it in the built app. */
  betaCode: z._default(z.string().check(z.minLength(1)), 'FIRST-OFFICER'),
  /** The two build flags of specification §9: error-level logging is always on, these two are not. */
  logDebug: z._default(flag, false),
  logCritical: z._default(flag, false),
  /** Where errors are reported to, as JSON; without it none are (docs/decisions/0025-error-reports.md). */
  errorReportUrl: z.optional(z.url()),
  contactEmail: z._default(z.email(), 'hello@slipstream.example'),
  /** Where the country flags of phone fields are: `{base}/w20/gb.webp` (specification §7 Third-party). */
  flagBaseUrl: z._default(z.url(), 'https://flagcdn.com'),
})

export type Config = z.output<typeof configSchema>

/** A variable that is set but empty counts as not set. */
function setting(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

/**
 * The build's settings. Throws if a VITE_ variable is malformed, so that a wrong build fails at its first start and not at
 * its first call.
 */
export function readConfig(env: ImportMetaEnv): Config {
  const result = configSchema.safeParse({
    apiHost: setting(env['VITE_API_HOST']),
    taskServiceHost: setting(env['VITE_TASK_SERVICE_HOST']),
    forcePolling: setting(env['VITE_FORCE_POLLING']),
    betaCode: setting(env['VITE_BETA_CODE']),
    logDebug: setting(env['VITE_LOG_DEBUG']),
    logCritical: setting(env['VITE_LOG_CRITICAL']),
    errorReportUrl: setting(env['VITE_ERROR_REPORT_URL']),
    contactEmail: setting(env['VITE_CONTACT_EMAIL']),
    flagBaseUrl: setting(env['VITE_FLAG_BASE_URL']),
  })
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(
    `The app was built with settings it cannot use. ${problems.join('; ')}. See README.md, "Another server".`,
  )
}
