import type { ScenarioName } from '@slipstream/mocks/scenarios'

/**
 * The server's state in a screen's story, for its `parameters` (read by `.storybook/network.ts`); a screen without one meets
 * the default scenario.
 */
export const server = (scenario: ScenarioName) => ({ scenario })
