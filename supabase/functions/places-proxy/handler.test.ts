import { describe, expect, it } from 'vitest';
import type { PlacesAutocompleteResponse } from '../_shared/domain/contracts/places-proxy.ts';
import { malformedBodies } from '../_shared/testing/malformed-bodies.ts';
import { anyAddress, postJson, postText } from '../_shared/testing/requests.ts';
import { testDeps } from '../_shared/testing/test-deps.ts';
import { handlePlacesProxy } from './handler.ts';

const sessionToken = crypto.randomUUID();
const search = (input: string) => ({ action: 'autocomplete', input, sessionToken });

/** Deps whose Places API answers this. */
const answering = (answer: () => Response | Promise<Response>) => testDeps({ fetch: async () => answer() });

describe('autocomplete', () => {
  it('answers the names, second lines and ids of matching places, asking for these fields only', async () => {
    const deps = testDeps();
    const { status, body } = await postJson<PlacesAutocompleteResponse>(handlePlacesProxy, deps, search('heide'));
    expect(status).toBe(200);
    expect(body.suggestions.length).toBeGreaterThan(0);
    for (const suggestion of body.suggestions) {
      expect(Object.keys(suggestion).sort()).toEqual(['placeId', 'secondaryText', 'text']);
    }
    expect(JSON.stringify(body)).toMatch(/heide/iu);
    const [call, ...more] = deps.outside;
    expect(more).toEqual([]);
    expect(new URL(call!.url).pathname).toBe('/v1/places:autocomplete');
    expect(new URL(call!.url).search).toBe('');
    expect(call!.headers.get('x-goog-api-key')).toBe(deps.env.GOOGLE_PLACES_API_KEY);
    expect(call!.headers.get('x-goog-fieldmask')).toMatch(/^suggestions\.placePrediction\.placeId,/u);
  });

  it('passes on where the visitor is, as a preference and not as a border', async () => {
    const deps = testDeps();
    const locationBias = { latitude: -33.87, longitude: 151.21 };
    const { status } = await postJson(handlePlacesProxy, deps, { ...search('opera'), locationBias });
    expect(status).toBe(200);
    expect(JSON.parse(deps.outside[0]!.body)).toEqual({
      input: 'opera',
      sessionToken,
      languageCode: 'en',
      locationBias: { circle: { center: locationBias, radius: 50_000 } },
    });
  });

  it('answers an empty list when nothing matches', async () => {
    const { status, body } = await postJson<PlacesAutocompleteResponse>(
      handlePlacesProxy,
      testDeps(),
      search('zzzzzzzzzz'),
    );
    expect({ status, body }).toEqual({ status: 200, body: { suggestions: [] } });
  });

  it('leaves out suggestions that are no places and takes the whole text where there is no main one', async () => {
    const deps = answering(() =>
      Response.json({
        suggestions: [
          { queryPrediction: { text: { text: 'pizza near me' } } },
          { placePrediction: { placeId: 'a', text: { text: 'A Hall, Perth' } } },
        ],
      }),
    );
    const { body } = await postJson<PlacesAutocompleteResponse>(handlePlacesProxy, deps, search('hall'));
    expect(body.suggestions).toEqual([{ placeId: 'a', text: 'A Hall, Perth', secondaryText: '' }]);
  });
});

describe('details', () => {
  it('answers the address of a suggested place within the same session', async () => {
    const deps = testDeps();
    const { body: found } = await postJson<PlacesAutocompleteResponse>(handlePlacesProxy, deps, search('heide'));
    const { placeId } = found.suggestions[0]!;
    const { status, body } = await postJson(handlePlacesProxy, deps, { action: 'details', placeId, sessionToken });
    expect(status).toBe(200);
    expect(body).toEqual({ formattedAddress: expect.stringContaining('Australia') as string });
    const call = deps.outside[1]!;
    expect(call.method).toBe('GET');
    expect(call.headers.get('x-goog-fieldmask')).toBe('formattedAddress');
    expect(new URL(call.url).searchParams.get('sessionToken')).toBe(sessionToken);
    expect(call.url).not.toContain(deps.env.GOOGLE_PLACES_API_KEY);
  });

  it('calls a place nobody knows a bad request', async () => {
    const body = { action: 'details', placeId: 'ChIJ_unknown_place_000', sessionToken };
    expect((await postJson(handlePlacesProxy, testDeps(), body)).body.error.code).toBe('bad_request');
  });
});

describe('when Google does not answer as it should', () => {
  it.each([
    ['an error', () => Response.json({ error: {} }, { status: 503 })],
    ['a refused key', () => Response.json({ error: {} }, { status: 400 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ suggestions: 7 })],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['a timeout', () => Promise.reject(new DOMException('timeout', 'TimeoutError'))],
  ])('%s becomes places_unavailable', async (_, answer) => {
    const { status, body } = await postJson<PlacesAutocompleteResponse>(
      handlePlacesProxy,
      answering(answer),
      search('heide'),
    );
    expect({ status, code: body.error.code }).toEqual({ status: 424, code: 'places_unavailable' });
  });
});

describe('limits and bad input', () => {
  it('lets one caller ask 30 times a minute, whatever it claims to be forwarded for', async () => {
    const address = anyAddress();
    const deps = answering(() => Response.json({}));
    const statuses: number[] = [];
    for (let index = 0; index < 33; index += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${index}` };
      statuses.push((await postJson(handlePlacesProxy, deps, search('heide'), { address, headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429]);
    expect(deps.outside).toHaveLength(30);
  });

  it('answers every malformed body with a 4xx and calls nobody', async () => {
    const details = { action: 'details', placeId: 'ChIJ_some_place', sessionToken };
    const bias = [{ latitude: 91, longitude: 0 }, { latitude: 'x' }, { latitude: 0 }, 7, []];
    const bodies = [
      ...malformedBodies(search('heide'), ['action', 'input', 'sessionToken']),
      ...malformedBodies(details, ['action', 'placeId', 'sessionToken']),
      ...bias.map((locationBias) => JSON.stringify({ ...search('heide'), locationBias })),
      JSON.stringify({ ...details, placeId: '../../v1/other?x=1#' }),
      JSON.stringify({ ...search('he') }),
    ];
    expect(bodies.length).toBeGreaterThan(100);
    const deps = testDeps();
    for (const text of bodies) {
      const { status, body } = await postText(handlePlacesProxy, deps, text);
      expect(status, text.slice(-300)).toBeGreaterThanOrEqual(400);
      expect(status, text.slice(-300)).toBeLessThan(500);
      expect(Object.keys(body as object)).toEqual(['error']);
    }
    expect(deps.outside).toEqual([]);
  });
});
