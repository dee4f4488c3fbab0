import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PLACES } from './places.ts';
import { startPlacesEmulator, type PlacesEmulator } from './start-places-emulator.ts';

const KEY = 'places_local';
const HOBART = { latitude: -42.88, longitude: 147.33 };
const MELBOURNE = { latitude: -37.81, longitude: 144.96 };

interface Prediction {
  place: string;
  placeId: string;
  text: { text: string; matches: object[] };
  structuredFormat: { mainText: { text: string; matches?: object[] }; secondaryText: { text: string } };
  types: string[];
}

let places: PlacesEmulator;
const complaints: string[] = [];
beforeAll(async () => {
  places = await startPlacesEmulator({ port: 0, apiKey: KEY, log: (line) => complaints.push(line) });
});
beforeEach(() => fetch(`${places.url}/_emulator/reset`, { method: 'POST' }));
afterAll(() => places.stop());

function call(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${places.url}${path}`, {
    ...init,
    headers: { 'x-goog-api-key': KEY, ...(init.headers as Record<string, string>) },
  });
}

function autocomplete(body: object, headers: Record<string, string> = {}): Promise<Response> {
  return call('/v1/places:autocomplete', { method: 'POST', body: JSON.stringify(body), headers });
}

async function predictions(body: object): Promise<Prediction[]> {
  const answer = (await (await autocomplete(body)).json()) as { suggestions?: { placePrediction: Prediction }[] };
  return answer.suggestions?.map(({ placePrediction }) => placePrediction) ?? [];
}

const names = async (body: object): Promise<string[]> =>
  (await predictions(body)).map(({ structuredFormat }) => structuredFormat.mainText.text);

async function idOf(input: string): Promise<string> {
  return (await predictions({ input }))[0]!.placeId;
}

describe('autocomplete', () => {
  it('answers in the shape of the real one', async () => {
    const [first] = await predictions({ input: 'glasshouse heide', sessionToken: 'token-1', languageCode: 'en' });
    expect(first).toEqual({
      place: `places/${first!.placeId}`,
      placeId: expect.stringMatching(/^ChIJ[\w-]{23}$/),
      text: {
        text: 'The Glasshouse at Heide, 7 Templestowe Rd, Bulleen VIC 3105, Australia',
        matches: [
          { startOffset: 4, endOffset: 14 },
          { startOffset: 18, endOffset: 23 },
        ],
      },
      structuredFormat: {
        mainText: { text: 'The Glasshouse at Heide', matches: expect.any(Array) },
        secondaryText: { text: '7 Templestowe Rd, Bulleen VIC 3105, Australia' },
      },
      types: expect.arrayContaining(['event_venue']),
    });
  });

  it('leaves a match at the very start without an offset, as protobuf does', async () => {
    const [first] = await predictions({ input: 'abbots' });
    expect(first?.structuredFormat.mainText).toEqual({ text: 'Abbotsford Convent', matches: [{ endOffset: 6 }] });
  });

  it('matches beginnings of words, whatever accents and letters', async () => {
    expect(await names({ input: 'CHATEAU yer' })).toEqual(['Château Yering']);
    expect(await names({ input: 'Cha\u0302teau' })).toEqual(['Château Yering']);
    expect(await names({ input: 'heide' })).toEqual([
      'Heide Museum of Modern Art',
      'Heidelberg Town Hall',
      'The Glasshouse at Heide',
    ]);
    expect(await names({ input: 'eide' })).toEqual([]);
    expect(await (await autocomplete({ input: 'zzzzz' })).json()).toEqual({});
    expect(await names({ input: '💒 heide' })).toEqual(await names({ input: 'heide' }));
  });

  it('offers five at most, nearer ones first', async () => {
    expect(await names({ input: 'r' })).toHaveLength(5);
    const near = (center: object) =>
      predictions({ input: 'richmond', locationBias: { circle: { center, radius: 50_000 } } });
    expect((await near(HOBART))[0]?.text.text).toBe('Richmond, TAS 7025, Australia');
    expect((await near(MELBOURNE))[0]?.text.text).toBe('Richmond, VIC 3121, Australia');
  });

  it('knows Australia only', async () => {
    expect(await names({ input: 'heide', includedRegionCodes: ['au'] })).not.toEqual([]);
    expect(await names({ input: 'heide', includedRegionCodes: ['fr'] })).toEqual([]);
  });

  it('sends what the field mask names', async () => {
    const mask = 'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text';
    const response = await autocomplete({ input: 'rippon' }, { 'x-goog-fieldmask': mask });
    expect(await response.json()).toEqual({
      suggestions: [
        {
          placePrediction: {
            placeId: expect.any(String),
            structuredFormat: { mainText: { text: 'Rippon Lea Estate' } },
          },
        },
        { placePrediction: { placeId: expect.any(String), structuredFormat: { mainText: { text: 'Quat Quatta' } } } },
      ],
    });
  });

  it.each([
    ['no input', {}],
    ['an empty input', { input: '  ' }],
    ['an unknown field', { input: 'heide', radius: 5 }],
    [
      'a latitude of 91',
      { input: 'heide', locationBias: { circle: { center: { latitude: 91, longitude: 0 }, radius: 1 } } },
    ],
    ['a circle wider than 50 km', { input: 'heide', locationBias: { circle: { center: HOBART, radius: 50_001 } } }],
    ['a token of 37 characters', { input: 'heide', sessionToken: 'x'.repeat(37) }],
    ['a region that is none', { input: 'heide', includedRegionCodes: ['AUS'] }],
  ])('refuses %s', async (_what, body) => {
    const response = await autocomplete(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
  });

  it('refuses a broken body and an unknown mask', async () => {
    expect((await call('/v1/places:autocomplete', { method: 'POST', body: '{' })).status).toBe(400);
    expect((await autocomplete({ input: 'heide' }, { 'x-goog-fieldmask': 'suggestions.price' })).status).toBe(400);
  });
});

describe('details', () => {
  it('give the fields of the mask', async () => {
    const id = await idOf('glasshouse');
    const headers = { 'x-goog-fieldmask': 'id,formattedAddress,displayName,location' };
    expect(await (await call(`/v1/places/${id}`, { headers })).json()).toEqual({
      id,
      formattedAddress: '7 Templestowe Rd, Bulleen VIC 3105, Australia',
      displayName: { text: 'The Glasshouse at Heide', languageCode: 'en' },
      location: { latitude: -37.7585, longitude: 145.0822 },
    });
  });

  it('demand a mask, and a place that is there', async () => {
    const id = await idOf('glasshouse');
    const headers = { 'x-goog-fieldmask': 'id' };
    const noMask = await call(`/v1/places/${id}`);
    expect(noMask.status).toBe(400);
    expect(await noMask.json()).toMatchObject({
      error: { message: expect.stringContaining('FieldMask is a required') },
    });
    expect((await call(`/v1/places/${id}`, { headers: { 'x-goog-fieldmask': 'price' } })).status).toBe(400);
    expect((await call('/v1/places/x', { headers })).status).toBe(400);
    const gone = await call('/v1/places/ChIJ00000000000000000000000', { headers });
    expect(await gone.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } });
    expect((await call(`/v1/places/${id}?sessionToken=a%20b`, { headers })).status).toBe(400);
  });

  it('end the session of their token', async () => {
    const id = await idOf('glasshouse');
    await predictions({ input: 'gla', sessionToken: 'token-1' });
    await predictions({ input: 'glass', sessionToken: 'token-1' });
    await call(`/v1/places/${id}?sessionToken=token-1`, { headers: { 'x-goog-fieldmask': 'formattedAddress' } });
    await predictions({ input: 'again', sessionToken: 'token-1' });
    expect(places.sessions()).toEqual([{ token: 'token-1', autocompletes: 2, placeId: id, callsAfterEnd: 1 }]);
  });
});

describe('around the API', () => {
  it('wants its key', async () => {
    const url = `${places.url}/v1/places:autocomplete`;
    const none = await fetch(url, { method: 'POST', body: '{"input":"heide"}' });
    expect(none.status).toBe(403);
    expect(await none.json()).toMatchObject({ error: { status: 'PERMISSION_DENIED' } });
    const wrong = await fetch(url, { method: 'POST', body: '{"input":"heide"}', headers: { 'x-goog-api-key': 'x' } });
    expect(await wrong.json()).toMatchObject({ error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } });
  });

  it('fails loudly on what it does not have', async () => {
    expect((await call('/v1/places:searchText', { method: 'POST', body: '{}' })).status).toBe(404);
    expect(complaints.join()).toContain('POST /v1/places:searchText');
  });

  it('fails on demand, and remembers the calls', async () => {
    const fault = (body: object) =>
      fetch(`${places.url}/_emulator/faults`, { method: 'POST', body: JSON.stringify(body) });
    await fault({ mode: 'error', times: 1 });
    expect((await autocomplete({ input: 'heide' })).status).toBe(503);
    expect((await autocomplete({ input: 'heide' })).status).toBe(200);
    await fault({ mode: 'disconnect', times: 1 });
    await expect(autocomplete({ input: 'heide' })).rejects.toThrow();
    await fault({ mode: 'timeout', times: 1, delay_ms: 100 });
    const start = performance.now();
    await autocomplete({ input: 'heide' });
    expect(performance.now() - start).toBeGreaterThan(90);
    expect((await fault({ mode: 'sulk' })).status).toBe(400);
    expect(places.requests().map(({ status }) => status)).toEqual([503, 200, 200, 200]);
  });

  it('has about sixty places, each with an id of its own', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
  });
});
