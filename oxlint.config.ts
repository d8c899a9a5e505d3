import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * Import patterns that are not allowed, except those negated by `!`, and a message for the
 * developer.
 */
interface Restriction {
  group: string[];
  message: string;
}

/**
 * Creates an override. The last matching one replaces all others, so it has to repeat their
 * patterns.
 */
function restrict(files: string[], ...patterns: Restriction[]): OxlintOverride {
  return { files, rules: { "no-restricted-imports": ["error", { patterns }] } };
}

const packages = (...names: string[]) =>
  names.flatMap((name) => [name, `${name}/**`, `**/${name}/src/**`]);

const noOtherPackage: Restriction = {
  group: packages("web", "admin", "worker", "ui", "storybook-site"),
  message:
    "Nothing imports web, admin, worker, ui or storybook from api: put shared code into a *.contract.ts here.",
};

/**
 * Folders of the platform and the other platform folders that each may import. Unlisted folders may
 * import none.
 */
const platform = {
  cache: ["database", "log"],
  http: ["cache", "database", "jobs", "log"],
  jobs: ["database", "log"],
  pictures: ["http"],
  resources: ["cache", "database", "http"],
};

/** Feature layers and the layers below them. */
const layers = {
  foundation: [],
  people: ["foundation"],
  content: ["foundation"],
  operations: ["foundation", "people", "content"],
  desk: ["foundation", "people", "content", "operations"],
};

/** Files that only their own feature may import. */
const privateToFeature = ["../*/*.{routes,hub}.ts", "../../*/*/*.{routes,hub}.ts"];

const platformFolder = (folder: string, others: string[] = []) =>
  restrict([`api/src/platform/${folder}`], noOtherPackage, {
    group: ["../**", ...others.map((other) => `!../${other}/*`)],
    message:
      "The platform does not depend on features; they are passed as parameters. oxlint.config.ts lists the platform folders that each platform folder may import.",
  });

const layerFolder = (layer: string, below: string[]) =>
  restrict([`api/src/features/${layer}/**`], noOtherPackage, {
    group: [
      "../../**",
      "!../../../platform/*/*",
      ...below.map((other) => `!../../${other}/*/*`),
      ...privateToFeature,
    ],
    message:
      "A feature imports the platform, its own layer and the layers below it. Routes and hubs are private to their feature.",
  });

const contracts = (folder: string, others: string[], libraries: string[] = []) =>
  restrict([`api/src/${folder}/**/*.contract.ts`], {
    group: [
      "*",
      "!zod",
      ...libraries.map((library) => `!${library}`),
      "!temporal-polyfill/fns/*",
      "!minisearch",
      "!./*.contract.ts",
      ...others.map((other) => `!${other}/*.contract.ts`),
    ],
    message:
      "A contract runs in every process and in browsers: it imports zod, temporal-polyfill (which browsers of visitors never load), minisearch (which they load with the search) and the contracts that its folder may import.",
  });

const ofWeb: Restriction = {
  group: [
    "api/**",
    "!api/**/*.contract",
    "!api/testing/answering",
    "!api/app/database/first-edition/sample-edition",
    "**/api/src/**",
    "**/ui/src/**",
    ...packages("admin", "worker", "storybook-site"),
  ],
  message: "web imports only ui/* and contracts of api; it reaches the server through src/client.",
};

const ofAdmin: Restriction = {
  group: [
    "api/**",
    "!api/**/*.contract",
    "!api/testing/answering",
    "!api/app/database/first-edition/sample-edition",
    "**/api/src/**",
    "**/ui/src/**",
    "ui/**",
    "!ui/theme/*",
    "!ui/keys/*",
    "!ui/state/*",
    ...packages("web", "worker", "storybook-site"),
  ],
  message:
    "admin imports only contracts of api, ui/theme/*, ui/keys/* and ui/state/*; it reaches the server through src/providers.",
};

/** Features of a browser package, which must not import each other. */
const apart = (of: Restriction, name: string, folders: string[], where: string) =>
  restrict(
    folders.map((folder) => `${name}/src/${folder}/**`),
    of,
    {
      group: folders.map((folder) => `../${folder}/*`),
      message: `A feature never imports another feature: move shared code into ${where}.`,
    },
  );

export default defineConfig({
  plugins: ["typescript", "import", "unicorn", "oxc", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: [
    "**/dist/**",
    "**/.data/**",
    "storybook/imagery/**",
    "api/src/app/database/migrations/**",
  ],
  rules: {
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    "import/no-default-export": "off",
    "import/no-duplicates": "error",
    "import/no-unassigned-import": "off",
    "no-restricted-imports": "off",
    "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }],
    complexity: ["error", { max: 12 }],
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "no-underscore-dangle": "off",
    "react/react-in-jsx-scope": "off",
    "unicorn/no-array-sort": "off",
    "oxc/no-async-endpoint-handlers": "off",
    "promise/no-callback-in-promise": "off",
    "oxc/no-map-spread": "off",
    "unicorn/consistent-function-scoping": "off",
    "import/no-named-as-default-member": "off",
    "promise/always-return": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/no-object-type-as-default-prop": "off",
    "react/no-array-index-key": "off",
    "react/static-components": "off",
    "jsx-a11y/anchor-has-content": "off",
    "jsx-a11y/no-autofocus": "off",
    "vitest/no-conditional-expect": "off",
    "vitest/no-conditional-tests": "off",
    "vitest/expect-expect": "off",
    "vitest/require-mock-type-parameters": "off",
  },
  overrides: [
    {
      // A test tells a story from its beginning to its end.
      files: ["**/*.test.{ts,tsx}", "**/*.e2e.ts", "**/*.stories.tsx"],
      rules: { "max-lines-per-function": "off", complexity: "off" },
    },
    {
      files: ["admin/src/**"],
      rules: {
        "react/forbid-component-props": [
          "error",
          {
            forbid: [
              {
                propName: "disabled",
                disallowedFor: ["Button"],
                message: "A disabled Button loses the focus: use dialogs/ActionButton.",
              },
            ],
          },
        ],
      },
    },
    {
      files: ["admin/src/**", "web/src/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          {
            name: "fetch",
            message:
              "A connection may stay open without a response: use api/platform/http/timeout.contract.",
          },
        ],
      },
    },
    {
      // The service worker passes on a request of a page, which has a timeout.
      files: ["**/*.test.{ts,tsx}", "web/src/offline/worker/service-worker.ts"],
      rules: { "no-restricted-globals": "off" },
    },
    {
      // Messages to worker threads have no target origin.
      files: ["web/src/offline/**", "api/src/**/*-thread.ts"],
      rules: { "unicorn/require-post-message-target-origin": "off" },
    },
    restrict(["api/src/**"], noOtherPackage),
    platformFolder("**"),
    ...Object.entries(platform).map(([folder, may]) => platformFolder(`${folder}/**`, may)),
    ...Object.entries(layers).flatMap(([layer, below]) => [
      layerFolder(layer, below),
      contracts(`features/${layer}`, [
        "../*",
        "../../../platform/*",
        ...below.map((other) => `../../${other}/*`),
      ]),
    ]),
    restrict(["api/src/app/**"], noOtherPackage, {
      group: ["../**/start/**", "../**/testing/**"],
      message: "The application does not import src/start or src/testing, which depend on it.",
    }),
    restrict(["api/src/{build,embedded}/**"], noOtherPackage, {
      group: ["../**", "!../platform/*/*"],
      message:
        "The build and the embedded services import only the platform; src/start combines them with the application.",
    }),
    contracts("app", ["../../platform/*", "../../features/*/*"]),
    // For the environment contract, which browsers do not load.
    contracts("platform", ["../*"], ["pg-connection-string"]),
    restrict(["api/src/**/*.test.ts"], noOtherPackage),
    restrict(["worker/src/**"], {
      group: [
        ...packages("web", "admin", "storybook-site"),
        "**/api/src/**",
        "api/features/**",
        "!api/features/**/*.{contract,entity,service}",
        "ui/**",
        "!ui/theme/tokens",
      ],
      message:
        "The worker imports contracts, entities and services of the features of api, its platform, and ui/theme/tokens, but no browser code.",
    }),
    restrict(["ui/src/**"], {
      group: [...packages("api", "web", "admin", "worker"), "react-router", "react-router-dom"],
      message:
        "ui does not depend on the API or a router: use plain props, and ui/Link with an href for navigation.",
    }),
    restrict(["web/src/**"], ofWeb),
    restrict(["admin/src/**"], ofAdmin),
    apart(
      ofWeb,
      "web",
      ["home", "speakers", "agenda", "news", "passes", "contact", "auth", "information", "search"],
      "app/, layout/, content/, client/ or ui",
    ),
    apart(
      ofAdmin,
      "admin",
      [
        "speakers",
        "agenda",
        "editions",
        "news",
        "roles",
        "messages",
        "mails",
        "sync",
        "jobs",
        "readiness",
        "today",
      ],
      "layout/ or providers/",
    ),
  ],
});
