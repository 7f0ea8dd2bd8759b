import { idempotencyKeySchema, ifMatchSchema } from '@slipstream/contract/change-headers'
import { apiBasePath, changeHeaders, sharedErrors, type Endpoint } from '@slipstream/contract/endpoint'
import { endpoints } from '@slipstream/contract/endpoints'
import { statusOfErrorCode, type ErrorCode } from '@slipstream/contract/errors'
import { jobSocketCloseCodes, jobSocketPath } from '@slipstream/contract/job'
import { csrfHeaders, sessionCookies } from '@slipstream/contract/session'
import { components, getRequestShape, getSchema } from './json-schemas.ts'

const tagDescriptions: Record<string, string> = {
  auth: 'Log-in, session and password',
  registration: 'Sign-up, step by step',
  user: 'Profile and settings',
  roster: 'The month, manual entries and booking statuses',
  tasks: 'Background jobs',
  hotline: 'Flight search, staff fares and the optimiser',
  airports: 'Airport search',
  currency: 'Conversion',
  flight: 'Saved flights and recent searches',
  payments: 'Subscription and payment methods',
  status: 'The airline’s status page',
  email: 'Support',
  flightChanges: 'Automatic rescheduling',
  maintenance: 'Reachability',
}

function getTag(endpoint: Endpoint): string {
  return endpoint.name.split('.')[0] ?? endpoint.name
}

/** Who may call, and what proves it; every call that changes something carries a CSRF token. */
function getSecurity({ auth, method }: Endpoint): Record<string, string[]>[] {
  if (auth === 'refresh') return [{ refreshCookie: [], csrfRefresh: [] }]
  const csrf: Record<string, string[]> = method === 'GET' ? {} : { csrfAccess: [] }
  if (auth === 'public') return method === 'GET' ? [] : [csrf]
  return [
    { accessCookie: [], ...csrf },
    { bearer: [], ...csrf },
  ]
}

function getParameters(endpoint: Endpoint) {
  return [...getInputParameters(endpoint), ...getHeaders(endpoint)]
}

function getHeaders({ isIdempotent, isConditional }: Endpoint) {
  const headers = [
    ...(isIdempotent ? [{ name: changeHeaders.idempotencyKey, schema: idempotencyKeySchema }] : []),
    ...(isConditional ? [{ name: changeHeaders.ifMatch, schema: ifMatchSchema }] : []),
  ]
  return headers.map(({ name, schema }) => ({
    name,
    in: 'header',
    required: false,
    schema: getSchema(schema, 'request'),
  }))
}

function getInputParameters(endpoint: Endpoint) {
  return (['params', 'query'] as const).flatMap((part) => {
    if (!endpoint[part]) return []
    const shape = getRequestShape(endpoint[part])
    return Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: shape.required?.includes(name) ?? false,
      schema,
    }))
  })
}

const attachments = { type: 'array', items: { type: 'string', format: 'binary' } }

function getRequestBody(endpoint: Endpoint) {
  if (!endpoint.body) return undefined
  if (endpoint.bodyType !== 'multipart')
    return {
      required: true,
      content: { 'application/json': { schema: getSchema(endpoint.body, 'request') } },
    }
  const fields = getRequestShape(endpoint.body)
  const schema = { ...fields, properties: { ...fields.properties, attachments } }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function getSuccess(endpoint: Endpoint) {
  const content = endpoint.responseType
    ? { [endpoint.responseType]: { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: getSchema(endpoint.response, 'response') } }
  return { description: endpoint.summary, content }
}

function getErrorResponses(endpoint: Endpoint) {
  const codes = [...new Set<ErrorCode>([...endpoint.errors, ...sharedErrors(endpoint)])]
  const byStatus = Map.groupBy(codes, (code) => statusOfErrorCode[code])
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, sharing]) => [
        status,
        {
          description: sharing.join(', '),
          content: {
            'application/json': {
              schema: {
                allOf: [
                  { $ref: '#/components/schemas/errorBodySchema' },
                  { type: 'object', properties: { code: { enum: sharing } } },
                ],
              },
            },
          },
        },
      ]),
  )
}

function getOperation(endpoint: Endpoint) {
  const requestBody = getRequestBody(endpoint)
  return {
    operationId: endpoint.name,
    tags: [getTag(endpoint)],
    summary: endpoint.summary,
    'x-access': endpoint.auth,
    security: getSecurity(endpoint),
    parameters: getParameters(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: { [endpoint.status]: getSuccess(endpoint), ...getErrorResponses(endpoint) },
  }
}

function getPaths() {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  return Object.fromEntries(
    [...byPath].map(([path, sharing]) => [
      path,
      Object.fromEntries(sharing.map((endpoint) => [endpoint.method.toLowerCase(), getOperation(endpoint)])),
    ]),
  )
}

const securitySchemes = {
  accessCookie: { type: 'apiKey', in: 'cookie', name: sessionCookies.access },
  refreshCookie: { type: 'apiKey', in: 'cookie', name: sessionCookies.refresh },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  csrfAccess: {
    type: 'apiKey',
    in: 'header',
    name: csrfHeaders.access,
    description: `The value of the cookie ${sessionCookies.csrfAccess}, read before every attempt.`,
  },
  csrfRefresh: {
    type: 'apiKey',
    in: 'header',
    name: csrfHeaders.refresh,
    description: `The value of the cookie ${sessionCookies.csrfRefresh}, read before every attempt.`,
  },
}

/** The OpenAPI 3.1 document of the endpoint table, the job socket and the service worker's messages. Pure. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Slipstream',
      version,
      description:
        'What the Slipstream app and a server say to each other. Generated from packages/contract.',
      license: { name: 'Unlicensed', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: apiBasePath, description: 'The server that serves the app' }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths: getPaths(),
    'x-job-socket': {
      path: jobSocketPath,
      description: 'WebSocket on the task service’s host; every text frame is JSON of this schema.',
      frame: { $ref: '#/components/schemas/jobSocketFrameSchema' },
      closeCodes: jobSocketCloseCodes,
    },
    'x-service-worker-messages': {
      sent: { $ref: '#/components/schemas/toServiceWorkerSchema' },
      received: { $ref: '#/components/schemas/fromServiceWorkerSchema' },
    },
    components: { securitySchemes, schemas: components },
  }
}
