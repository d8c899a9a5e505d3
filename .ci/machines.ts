import { execFile, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { eventually } from "../api/src/testing/eventually.ts";

const run = promisify(execFile);
const maxBuffer = 64 * 1024 * 1024;

/** Without TLS, because only the container itself uses it. */
const dockerDaemon = ["dockerd", "--host=unix:///var/run/docker.sock"];

/** Runs `docker` on this machine. @returns its trimmed output */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run("docker", args, { maxBuffer });
  return stdout.trim();
}

/**
 * Simulated machines that form a swarm of managers. Each is a container with its own Docker daemon, on
 * a separate network. Other containers on it simulate machines without Docker.
 */
export class Machines {
  readonly names: readonly string[];
  readonly network: string;
  readonly #addresses = new Map<string, string>();
  readonly #others: string[] = [];
  #subnet = "";

  /** @param name name of the network and prefix of the container names */
  constructor(name: string, count: number) {
    this.network = name;
    this.names = Array.from({ length: count }, (_, index) => `${name}-${index + 1}`);
  }

  /** @param folders are mounted at their own paths */
  async start(image: string, folders: string[]): Promise<void> {
    await this.#createNetwork();
    const mounts = folders.map((folder) => `--volume=${folder}:${folder}:ro`);
    // On a real machine, /run does not survive a reboot either.
    const options = ["--privileged", "--volume=/var/lib/docker", "--tmpfs=/run", ...mounts];
    await Promise.all(
      this.names.map(async (name) => {
        await this.#run(name, image, [...options, `--hostname=${name}`], dockerDaemon);
        await eventually(() => this.on(name, "info"));
      }),
    );
    const [first = "", ...rest] = this.names;
    await this.on(first, "swarm", "init", `--advertise-addr=${this.addressOf(first)}`);
    const token = await this.on(first, "swarm", "join-token", "--quiet", "manager");
    for (const name of rest) {
      const place = `--advertise-addr=${this.addressOf(name)}`;
      await this.on(
        name,
        "swarm",
        "join",
        place,
        "--token",
        token,
        `${this.addressOf(first)}:2377`,
      );
    }
  }

  /** Starts a machine without Docker and returns its address. */
  async add(role: string, image: string, options: string[], ...command: string[]): Promise<string> {
    const name = `${this.network}-${role}`;
    this.#others.push(name);
    await this.#run(name, image, options, command);
    return this.addressOf(name);
  }

  addressOf(name: string): string {
    const address = this.#addresses.get(name);
    if (address === undefined) throw new Error(`${name} has no address`);
    return address;
  }

  /** Runs `docker` on a machine. */
  async on(name: string, ...args: string[]): Promise<string> {
    return docker("exec", name, "docker", ...args);
  }

  /** Runs `docker` on a machine with standard input. */
  async feed(name: string, input: string, ...args: string[]): Promise<void> {
    const child = spawn("docker", ["exec", "--interactive", name, "docker", ...args]);
    child.stdin.end(input);
    const [code, stderr] = await Promise.all([
      new Promise((resolve) => child.once("close", resolve)),
      text(child.stderr),
    ]);
    if (code !== 0) throw new Error(`docker ${args.join(" ")}: ${stderr}`);
  }

  /** Copies images to all machines. */
  async load(...images: string[]): Promise<void> {
    for (const name of this.names) {
      const pipe = `docker save ${images.join(" ")} | docker exec --interactive ${name} docker load`;
      await run("sh", ["-c", pipe], { maxBuffer });
    }
  }

  /**
   * Simulates a power failure: cuts the network without closing connections, then kills the
   * machine.
   */
  async powerOff(name: string): Promise<void> {
    await docker("exec", name, "ip", "link", "set", "eth0", "down");
    await docker("kill", name);
  }

  async powerOn(name: string): Promise<void> {
    await docker("start", name);
    await eventually(() => this.on(name, "info"));
  }

  async remove(): Promise<void> {
    const all = [...this.names, ...this.#others];
    await docker("rm", "--force", "--volumes", ...all).catch(() => {});
    await docker("network", "rm", this.network).catch(() => {});
  }

  /** Containers only keep their addresses across restarts on a network with an explicit subnet. */
  async #createNetwork(): Promise<void> {
    await docker("network", "create", this.network);
    const subnet = "{{(index .IPAM.Config 0).Subnet}}";
    this.#subnet = await docker("network", "inspect", "--format", subnet, this.network);
    await docker("network", "rm", this.network);
    await docker("network", "create", `--subnet=${this.#subnet}`, this.network);
  }

  async #run(name: string, image: string, options: string[], command: string[]): Promise<void> {
    const address = this.#subnet.replace(/\d+\/\d+$/, String(10 + this.#addresses.size));
    this.#addresses.set(name, address);
    const place = [`--name=${name}`, `--network=${this.network}`, `--ip=${address}`];
    await docker("run", "--detach", ...place, ...options, image, ...command);
  }
}
