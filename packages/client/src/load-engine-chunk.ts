import { ApiError, httpMessages } from './http/http-errors.ts'

/** A part of the engine that is loaded on demand; one that cannot be loaded is a server that cannot be reached. */
export async function loadEngineChunk<T>(part: Promise<T>): Promise<T> {
  try {
    return await part
  } catch (cause) {
    throw new ApiError(httpMessages.noResponse, { kind: 'no-response', endpoint: 'app', cause })
  }
}
